import { DEMO_ACCOUNTS, DEMO_PASSWORD, SECOND_AGENCY_ACCOUNTS } from '#modules/accounts/demo-accounts.ts'
import type { Role } from '#modules/accounts/role.ts'
import { DataTable } from '#ui/data-table.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** The content of the pages of each role. */
const BEHIND_THE_DOOR: Record<Role, string> = {
  TRAVELER: 'Ses séjours, leurs contrats et reçus, l’annulation et ses conséquences chiffrées',
  OWNER: 'Ses maisons, leurs prochains séjours, ses conditions générales à signer',
  AGENT: 'Les arrivées des trente jours, les annonces et les réservations de l’agence',
  AGENCY_ADMIN: 'Le même espace, celui des propriétaires, et l’annulation d’un séjour par l’agence',
  BACK_OFFICE: 'Les opérations, les encaissements, les remboursements, les contrats',
  ADMIN: 'Tous les espaces\u00a0; les comptes par rôle, les annonces, les réservations',
  SUPER_ADMIN: 'Tous les espaces, avec tous les droits',
}

const SECOND_AGENCY = 'Les villas, les séjours et le livre d’une autre agence, et rien de la première'

const ROWS = [
  ...DEMO_ACCOUNTS.map((account) => ({ ...account, sees: BEHIND_THE_DOOR[account.role] })),
  ...SECOND_AGENCY_ACCOUNTS.map((account) => ({ ...account, sees: SECOND_AGENCY })),
]

/** The accounts of the demonstration, one a role and those of a second agency; a press signs in, since their password is no secret. */
export function DemoAccounts() {
  return (
    <section aria-labelledby="comptes" className="grid gap-6">
      <div className="grid gap-3">
        <h2 id="comptes" className="display-md">
          Comptes
        </h2>
        <p className="max-w-prose leading-relaxed text-ardoise">
          Un par rôle, et deux d’une seconde agence. Le mot de passe est le même pour tous&nbsp;:{' '}
          <code className="tabular whitespace-nowrap text-encre">{DEMO_PASSWORD}</code>
        </p>
      </div>
      <DataTable
        caption="Comptes de démonstration"
        hideCaption
        keyOf={({ email }) => email}
        rows={ROWS}
        columns={[
          {
            key: 'label',
            header: 'Rôle',
            rowHeader: true,
            cell: ({ label, email }) => (
              <>
                <span className="inline-block first-letter:uppercase">{label}</span>
                <span className="block pt-0.5 text-sm font-normal text-ardoise wrap-anywhere sm:hidden">
                  {email}
                </span>
              </>
            ),
          },
          {
            key: 'email',
            header: 'Adresse e-mail',
            hideOnPhone: true,
            cell: ({ email }) => email,
          },
          {
            key: 'sees',
            header: 'Ce qu’on y voit',
            hideOnPhone: true,
            cell: ({ sees }) => <span className="text-ardoise">{sees}</span>,
          },
          { key: 'enter', header: 'Accès', align: 'end', cell: (account) => <Enter {...account} /> },
        ]}
      />
    </section>
  )
}

function Enter({ email, label }: { email: string; label: string }) {
  return (
    <FormFor action="/auth/login" intent="password" about={{ email }} hidden={{ password: DEMO_PASSWORD }}>
      <SubmitButton size="small" variant="secondary">
        Entrer
        <span className="sr-only"> ({label})</span>
      </SubmitButton>
    </FormFor>
  )
}
