import type { AuditWords } from '#modules/audit/audit-words.ts'

export const NEWSLETTERS_AUDIT_WORDS: AuditWords = {
  acts: {
    'newsletter.open': 'Lettre ouverte',
    'newsletter.write': 'Texte d’une lettre modifié',
    'newsletter.add_item': 'Villa ou guide ajouté à une lettre',
    'newsletter.remove_item': 'Villa ou guide retiré d’une lettre',
    'newsletter.delete': 'Lettre supprimée',
    'newsletter.schedule': 'Envoi d’une lettre programmé',
    'newsletter.cancel': 'Envoi d’une lettre annulé',
    'newsletter.pause': 'Envoi d’une lettre mis en pause',
    'newsletter.resume': 'Envoi d’une lettre repris',
    'newsletter.stop': 'Envoi d’une lettre arrêté',
    'newsletter.try': 'Essai d’une lettre envoyé à soi-même',
    'newsletter.choose': 'Lettre demandée ou refusée depuis le compte',
    'newsletter.withdraw': 'Abonnement à la lettre retiré par l’équipe',
    'newsletter.confirm': 'Abonnement à la lettre confirmé',
    'newsletter.keep': 'Abonnement à la lettre prolongé',
    'newsletter.unsubscribe': 'Abonnement à la lettre résilié par son lien',
  },
  subjects: { newsletter: 'Une lettre', newsletter_subscriber: 'Un abonnement à la lettre' },
  facts: {
    subject: 'Objet',
    item: 'Villa ou guide',
    scheduledFor: 'Moment de l’envoi',
    isWanted: 'Demandée',
    reason: 'Motif',
  },
}
