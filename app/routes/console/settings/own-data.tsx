import { type AccountAnswer, fieldErrors } from '#app/routes/auth/account-answer.ts'
import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { ERASURE_HOLD_SENTENCES, type ErasureHold } from '#modules/accounts/erased-account.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
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
  /** What the demand to erase it was answered. */
  answer: AccountAnswer | undefined
}

/** One's data: to take away, and to have erased (GDPR art. 15, 17 and 20). */
export function OwnData({ email, dataPath, refused, hold, answer }: OwnDataProps) {
  return (
    <ConsoleSection title="Vos données">
      <div className="max-w-prose border-t border-hairline">
        <Disclosure summary="Télécharger mes données" open={refused !== null}>
          <DownloadForm {...{ email, dataPath, refused }} />
        </Disclosure>
        <Disclosure summary="Effacer mon compte" open={answer !== undefined}>
          {hold ? (
            <p className="max-w-prose leading-relaxed">{ERASURE_HOLD_SENTENCES[hold]}</p>
          ) : (
            <ErasureForm email={email} answer={answer} />
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
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField label="Votre mot de passe, pour télécharger" name="currentPassword" purpose="current" />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Télécharger mes données
      </Button>
    </form>
  )
}

function ErasureForm({ email, answer }: Pick<OwnDataProps, 'email' | 'answer'>) {
  const errors = fieldErrors(answer)
  return (
    <div className="grid max-w-md gap-6">
      <p className="leading-relaxed">
        Vos coordonnées, votre mot de passe, vos favoris, votre sélection et les messages que nous vous avons
        envoyés sont effacés tout de suite. Vos avis restent, sans votre prénom. Les contrats signés et les
        écritures de vos paiements sont gardés dix ans, comme la loi le veut.
      </p>
      <AccountForm
        act="erase"
        answer={answer}
        submit="Effacer mon compte"
        submitting="Effacement en cours…"
        danger
      >
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Votre mot de passe, pour effacer"
          name="currentPassword"
          purpose="current"
          error={errors.currentPassword}
        />
        <Checkbox
          name="agreed"
          value="yes"
          required
          error={errors.agreed}
          label="J’efface mon compte. C’est définitif."
        />
      </AccountForm>
    </div>
  )
}
