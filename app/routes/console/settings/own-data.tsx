import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { OwnPassword } from '#app/routes/auth/own-password.tsx'
import { ERASURE_HOLD_SENTENCES, type ErasureHold } from '#modules/accounts/erased-account.ts'
import type { RefusalMessage } from '#shared/refusal-messages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

type OwnDataProps = {
  email: string
  /** Where one's data are downloaded from. */
  dataPath: string
  /** Why they were not, just now. */
  refused: RefusalMessage | null
  /** What keeps the account from being erased. */
  hold: ErasureHold | null
  /** The demand to erase it was just refused. */
  isRefused: boolean
}

/** One's data: to take away, and to have erased (GDPR art. 15, 17 and 20). */
export function OwnData({ email, dataPath, refused, hold, isRefused }: OwnDataProps) {
  return (
    <ConsoleSection title="Vos données">
      <div className="max-w-prose border-t border-hairline">
        <Disclosure summary="Télécharger mes données" open={refused !== null}>
          <DownloadForm {...{ email, dataPath, refused }} />
        </Disclosure>
        <Disclosure summary="Effacer mon compte" open={isRefused}>
          {hold ? (
            <p className="max-w-prose leading-relaxed">{ERASURE_HOLD_SENTENCES[hold]}</p>
          ) : (
            <ErasureForm email={email} />
          )}
        </Disclosure>
      </div>
    </ConsoleSection>
  )
}

/** The browser's own form: its answer is a file, and the page stays. */
function DownloadForm({ email, dataPath, refused }: Pick<OwnDataProps, 'email' | 'dataPath' | 'refused'>) {
  return (
    <form method="post" action={dataPath} className="grid max-w-md gap-6">
      {refused && (
        <Notice tone="error" title={refused.title}>
          {refused.detail}
        </Notice>
      )}
      <p className="leading-relaxed">
        Tout ce que nous gardons de vous, dans un fichier JSON que d’autres services savent lire&nbsp;:
        compte, réservations, contrats, paiements, avis, favoris et sélection.
      </p>
      <OwnPassword email={email} label="Votre mot de passe, pour télécharger" />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Télécharger mes données
      </Button>
    </form>
  )
}

const loadSchema = async () => (await import('#app/routes/auth/account-schemas.ts')).SETTINGS_FORM

function ErasureForm({ email }: Pick<OwnDataProps, 'email'>) {
  return (
    <div className="grid max-w-md gap-6">
      <p className="leading-relaxed">
        Vos coordonnées, votre mot de passe, vos favoris, votre sélection et les messages que nous vous avons
        envoyés sont effacés tout de suite. Vos avis restent, sans votre prénom. Les contrats signés et les
        écritures de vos paiements sont gardés dix ans, comme la loi le veut.
      </p>
      <AccountForm
        intent="erase"
        schema={loadSchema}
        submit="Effacer mon compte"
        submitting="Effacement en cours…"
        danger
      >
        <OwnPassword email={email} label="Votre mot de passe, pour effacer" />
        <Checkbox name="agreed" value="yes" required label="J’efface mon compte. C’est définitif." />
      </AccountForm>
    </div>
  )
}
