import { ConsoleHeading } from '../frame/console-section.tsx'

/** Said to an administrator who leads no agency, in the place of a page of agencies' heads. */
export function WithoutAgency({ title }: { title: string }) {
  return (
    <ConsoleHeading title={title}>
      Les webhooks d’une agence sont tenus par son responsable, et ceux de la maison par les super
      administrateurs. Vous n’êtes responsable d’aucune agence.
    </ConsoleHeading>
  )
}
