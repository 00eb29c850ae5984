type ConfirmIntroProps = { email: string | undefined; isLost: boolean }

/** What the traveler is mailed once the payment came: the confirmation or, where no stay is left, what became of the money. */
export function ConfirmIntro({ email, isLost }: ConfirmIntroProps) {
  const address = <strong className="font-medium text-encre">{email}</strong>
  if (isLost) {
    return (
      <>
        Vos nuits ne sont plus retenues, et plus rien ne vous est réclamé. Un e-mail envoyé à {address} dit ce
        qui vous est remboursé, par quel moyen de paiement et sous quel délai.
      </>
    )
  }
  return (
    <>
      Un e-mail de confirmation est envoyé à {address}, avec le fichier pour votre agenda. Votre contrat signé
      et son dossier de preuve vous ont été envoyés à part.
    </>
  )
}
