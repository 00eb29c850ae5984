import { Form, Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { listVillaNames } from '#modules/featured-villas/server/find-villa-on-site.ts'
import type { RentShares } from '#modules/mandates/allot-stay.ts'
import { BEARER_NAMES, PROMOTION_KINDS } from '#modules/promotions/promotion.ts'
import { simulatePromotions, type WeighedLine } from '#modules/promotions/server/simulate-promotions.ts'
import { readTrial } from '#modules/promotions/trial.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatEuros } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/try-promotions.ts'

export const meta = privateMeta('Essayer les promotions')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const asked = readTrial(url.searchParams)
  const shown = { area, asked, names: await listVillaNames(services, actor) }
  if (!asked.isAsked) return { ...shown, found: null, problem: null }
  if (!asked.trial) return { ...shown, found: null, problem: asked.problem }
  try {
    return { ...shown, found: await simulatePromotions(services, actor, asked.trial), problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...shown, found: null, problem: refusalWords(error).detail }
  }
}

/** What the promotions of a villa's agency would do to a stay, and why those that do nothing do not. */
export default function TryPromotions({
  loaderData: { area, asked, names, found, problem },
}: Route.ComponentProps) {
  const { villa, arrival, departure, code, trial } = asked
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Promotions', to: `/${area}/marketing/promotions` },
          { label: 'Essayer les promotions' },
        ]}
      />
      <ConsoleHeading title="Essayer les promotions">
        Pour un séjour de deux adultes réservé aujourd’hui. Rien n’est compté.
      </ConsoleHeading>
      <Form method="get" aria-label="Essayer les promotions" className="grid gap-4">
        <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1fr]">
          <TextField
            label="Villa"
            name="villa"
            required
            defaultValue={villa}
            autoComplete="off"
            list="villas-a-essayer"
            hint="Son nom, ou l’adresse de sa page."
          />
          <DateField label="Arrivée" name="arrivee" required defaultValue={arrival} />
          <DateField label="Départ" name="depart" required defaultValue={departure} />
          <TextField
            label="Code"
            name="code"
            defaultValue={code}
            autoComplete="off"
            hint="Vide, tous les codes."
          />
        </div>
        <div>
          <Button type="submit">Calculer le prix</Button>
        </div>
        <datalist id="villas-a-essayer">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Form>
      {problem && <Notice tone="warning">{problem}</Notice>}
      {found && trial && (
        <ConsoleSection title={`${found.villa}, ${formatStayDates(trial.stay)}`}>
          <p className="text-ardoise">
            Sans promotion, le séjour coûte <span className="tabular">{formatEuros(found.total)}</span>
            {found.shares &&
              `, dont ${formatEuros(found.shares.owner)} pour le propriétaire et ${formatEuros(found.shares.commission)} d’honoraires pour l’agence`}
            .{' '}
            {code !== '' &&
              !found.lines.some((line) => line.wins && line.code !== null) &&
              'Le code donné ne change pas ce prix.'}
          </p>
          <DataTable
            caption="Promotions pesées"
            hideCaption
            keyOf={({ id }) => id}
            rows={found.lines}
            columns={[
              {
                key: 'name',
                header: 'Promotion',
                rowHeader: true,
                cell: ({ id, name }) => (
                  <Link to={`/${area}/marketing/promotions/${id}`} className="text-link">
                    {name}
                  </Link>
                ),
              },
              {
                key: 'code',
                header: 'Code',
                hideOnPhone: true,
                cell: ({ code }) => code ?? PROMOTION_KINDS.automatic,
              },
              { key: 'verdict', header: 'Résultat', cell: (line) => <Verdict line={line} /> },
              {
                ...{ key: 'off', header: 'Réduction', align: 'end', hideOnPhone: true },
                cell: ({ lowers }) => lowers && formatEuros(-lowers.amount),
              },
              {
                ...{ key: 'total', header: 'Total', align: 'end' },
                cell: ({ lowers }) => lowers && formatEuros(lowers.total),
              },
              {
                ...{ key: 'shares', header: 'Répartition du loyer' },
                cell: ({ lowers, borneBy }) => lowers && <Shares shares={lowers.shares} borneBy={borneBy} />,
              },
            ]}
            empty={
              <EmptyState title="Aucune promotion" level={3}>
                L’agence de cette villa n’en a ouvert aucune.
              </EmptyState>
            }
          />
        </ConsoleSection>
      )}
    </div>
  )
}

/** Who gets what of the rent with the promotion, and who bears it. */
function Shares({ shares, borneBy }: { shares: RentShares } & Pick<WeighedLine, 'borneBy'>) {
  const { owner, commission, house } = shares
  return (
    <ul className="tabular text-sm whitespace-nowrap">
      <li>Propriétaire{`\u00a0: ${formatEuros(owner)}`}</li>
      <li>Agence{`\u00a0: ${formatEuros(commission)}`}</li>
      {house > 0 && <li>Dont dû par Calanque{`\u00a0: ${formatEuros(house)}`}</li>}
      <li className="text-ardoise">Portée par{`\u00a0: ${BEARER_NAMES[borneBy]}`}</li>
    </ul>
  )
}

function Verdict({ line: { wins, lowers, reason } }: { line: WeighedLine }) {
  if (wins) return <Badge tone="success">Retenue</Badge>
  return reason ?? (lowers ? 'Vaut avec son code.' : null)
}
