import { useActionData } from 'react-router'
import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { AuthScreen } from '#app/routes/auth/auth-screen.tsx'
import { NameFields } from '#app/routes/auth/person-fields.tsx'
import { CODE_REFUSALS, MailboxCodeForms } from '#app/routes/checkout/mailbox-code-forms.tsx'
import { PrivacyNote } from '#app/shell/privacy-note.tsx'
import type { PasswordState } from '#modules/accounts/password-state.ts'
import type { MailboxProof } from '#modules/accounts/server/find-mailbox-proof.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const loadSchema = async () => (await import('./invitation-schema.ts')).INVITATION_FORM

type AcceptInvitationProps = {
  invitation: {
    agency: { name: string }
    words: string | null
    owner: { firstName: string; lastName: string; email: string }
    house: string
  }
  /** Who is signed in. */
  account: { email: string; isStaff: boolean; proof: MailboxProof | null } | null
  home: string
  /** Whether the account of the invited address signs in by a password. */
  password: PasswordState
  signIn: string
}

/** The house of the invitation, and the three ways to accept it. */
export function AcceptInvitation({ invitation, account, home, ...known }: AcceptInvitationProps) {
  const { agency, words, owner, house } = invitation
  return (
    <AuthScreen
      title="Le dossier de votre maison"
      intro={
        <>
          {agency.name} vous invite à préparer l’annonce avec elle{'\u00a0'}: {house}.
        </>
      }
      withoutTabs
    >
      {words && (
        <blockquote className="border-l border-terre-cuite pl-5 leading-relaxed whitespace-pre-line">
          {words}
        </blockquote>
      )}
      {account?.isStaff ? (
        <Notice
          tone="info"
          title="Ce compte est celui d’une agence"
          action={
            <ButtonLink to={home} variant="secondary">
              Revenir à mon espace
            </ButtonLink>
          }
        >
          Vous êtes connecté avec {account.email}. Une invitation s’accepte avec le compte du propriétaire
          {'\u00a0'}: déconnectez-vous d’abord.
        </Notice>
      ) : account?.proof ? (
        <OtherMailbox account={account.email} invited={owner.email} proof={account.proof} />
      ) : account ? (
        <FormFor intent="join" className="grid gap-4">
          <p>
            Vous êtes connecté avec <strong className="font-medium wrap-anywhere">{account.email}</strong>.
          </p>
          <SubmitButton size="large" wide pendingLabel="Ouverture en cours…">
            Entrer avec ce compte
          </SubmitButton>
        </FormFor>
      ) : known.password === 'no_account' ? (
        <NewAccount owner={owner} />
      ) : (
        <KnownOwner email={owner.email} {...known} />
      )}
      {!account && <WithoutAccount agency={agency.name} />}
    </AuthScreen>
  )
}

/** The account that is signed in has another address than the invitation: a code from the invited mailbox comes first. */
function OtherMailbox({
  account,
  invited,
  proof,
}: {
  account: string
  invited: string
  proof: MailboxProof
}) {
  const refused = refusedOf(useActionData(), 'code', 'prove', 'join')
  return (
    <section className="grid gap-5">
      {refused && !CODE_REFUSALS.includes(refused.refusal.code) && <FormNotice refused={refused} />}
      <p className="leading-relaxed">
        Vous êtes connecté avec <strong className="font-medium wrap-anywhere">{account}</strong>, et
        l’invitation a été envoyée à <strong className="font-medium wrap-anywhere">{invited}</strong>.{' '}
        {proof.code === 'none'
          ? 'Confirmez que cette boîte est la vôtre\u00a0: nous y envoyons un code.'
          : 'Saisissez le code qui vient d’y arriver\u00a0: la maison rejoint votre compte.'}
      </p>
      <MailboxCodeForms proof={proof} submit="Entrer avec ce compte" refused={refused} />
    </section>
  )
}

/** The address has an account, with or without password. */
function KnownOwner({
  email,
  password,
  signIn,
}: { email: string } & Pick<AcceptInvitationProps, 'password' | 'signIn'>) {
  const chooses = password === 'no_password'
  return (
    <div className="grid gap-4">
      <p>
        {chooses && 'Vous nous confiez déjà une maison, sans compte, avec l’adresse '}
        <strong className="font-medium wrap-anywhere">{email}</strong>
        {chooses ? '.' : ' a déjà un compte.'}
      </p>
      <ButtonLink to={chooses ? '/auth/forgotten-password' : signIn} size="large" wide>
        {chooses ? 'Choisir un mot de passe' : 'Se connecter pour entrer'}
      </ButtonLink>
    </div>
  )
}

function NewAccount({ owner }: Pick<AcceptInvitationProps['invitation'], 'owner'>) {
  return (
    <>
      <AccountForm
        intent="open"
        schema={loadSchema}
        submit="Ouvrir mon compte et entrer"
        submitting="Ouverture en cours…"
        choosesPassword
      >
        <p>
          Votre compte s’ouvre pour <strong className="font-medium wrap-anywhere">{owner.email}</strong>.
        </p>
        {/* Names the account of the password to password managers. */}
        <input hidden readOnly name="username" autoComplete="username" value={owner.email} />
        <NameFields known={owner} />
        <PasswordField label="Mot de passe" purpose="new" />
      </AccountForm>
      <PrivacyNote>Ces informations ouvrent et protègent votre compte.</PrivacyNote>
    </>
  )
}

function WithoutAccount({ agency }: { agency: string }) {
  const refused = refusedOf(useActionData(), 'alone')
  return (
    <div className="border-t border-hairline">
      <Disclosure summary="Continuer sans compte" open={refused !== null}>
        <FormFor intent="alone" className="grid gap-4">
          <p className="leading-relaxed text-ardoise">
            {agency} complète l’annonce pour vous. Vous recevez par e-mail un lien pour chaque étape&nbsp;:
            donner vos coordonnées bancaires, signer le mandat, relire l’annonce.
          </p>
          <SubmitButton variant="secondary" className="justify-self-start" pendingLabel="Envoi en cours…">
            Laisser l’agence tenir le dossier
          </SubmitButton>
        </FormFor>
      </Disclosure>
    </div>
  )
}
