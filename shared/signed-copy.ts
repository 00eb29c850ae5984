const COPY = 'Vous trouverez en pièces jointes votre exemplaire signé et son dossier de preuve.'

/** What the mail with a document that an owner signed, at the advanced level, says of its attachments. */
export const SIGNED_COPY = `${COPY} Conservez-les\u00a0: l’exemplaire porte votre signature électronique avancée.`

/** The same for a document that a traveler signed, at the simple level. */
export const TRAVELER_SIGNED_COPY = `${COPY} Conservez-les\u00a0: l’exemplaire porte votre signature électronique.`

/** The line that a mailbox shows beside the subject of such a mail. */
export const signedCopyPreview = ({ propertyTitle }: { propertyTitle: string }) =>
  `Votre exemplaire signé pour ${propertyTitle}, avec son dossier de preuve`
