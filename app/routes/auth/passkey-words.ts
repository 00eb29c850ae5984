import { type Fault, faultWords } from '#ui/fault-words.ts'

/**
 * Why the browser returned no answer of a passkey; a number is the status of our own failed request, null a
 * request without an answer.
 */
export type PasskeyFault = 'cancelled' | 'unsupported' | 'unfit' | 'elsewhere' | 'known' | { asking: Fault }

export type PasskeyWords = { title: string; detail: string }

const WORDS: Record<Exclude<PasskeyFault, object>, PasskeyWords> = {
  cancelled: {
    title: 'Rien n’a été fait',
    detail:
      'La demande de clé d’accès a été fermée, aucune clé n’a été choisie ou le temps est passé. Vous pouvez recommencer.',
  },
  unsupported: {
    title: 'Clés d’accès indisponibles ici',
    detail:
      'Ce navigateur ne sait pas se servir de clés d’accès. Mettez-le à jour, prenez-en un autre, ou utilisez votre mot de passe.',
  },
  unfit: {
    title: 'Cet appareil ne convient pas',
    detail:
      'Il doit pouvoir garder une clé et vérifier que c’est vous, par un code, une empreinte ou votre visage. Activez le verrouillage de l’écran, ou choisissez un autre appareil.',
  },
  elsewhere: {
    title: 'Clés d’accès indisponibles à cette adresse',
    detail: 'Ouvrez le site à son adresse habituelle\u00a0: une clé d’accès ne sert qu’à elle.',
  },
  known: {
    title: 'Cet appareil a déjà une clé',
    detail: 'Votre compte y a déjà une clé d’accès. Servez-vous-en, ou choisissez un autre appareil.',
  },
}

/** The title of a fault and what to do about it. */
export function passkeyWords(fault: PasskeyFault): PasskeyWords {
  if (typeof fault === 'string') return WORDS[fault]
  return { title: 'Clé d’accès indisponible', detail: faultWords(fault.asking) }
}

/** The fault that a browser's error means, by its standard name. */
export function passkeyFault(error: unknown): PasskeyFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  if (name === 'SecurityError') return 'elsewhere'
  if (name === 'ConstraintError' || name === 'NotSupportedError') return 'unfit'
  // One word for two cases: devices do not tell a site whether they hold a key.
  return 'cancelled'
}
