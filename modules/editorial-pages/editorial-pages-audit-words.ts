import type { AuditWords } from '#modules/audit/audit-words.ts'

export const EDITORIAL_PAGES_AUDIT_WORDS: AuditWords = {
  acts: {
    'editorial_page.open': 'Page éditoriale ouverte',
    'editorial_page.write': 'Texte d’une page éditoriale modifié',
    'editorial_page.add_picture': 'Photographie ajoutée à une page éditoriale',
    'editorial_page.describe_picture': 'Photographie d’une page éditoriale décrite',
    'editorial_page.remove_picture': 'Photographie retirée d’une page éditoriale',
    'editorial_page.add_villa': 'Villa ajoutée à une page éditoriale',
    'editorial_page.remove_villa': 'Villa retirée d’une page éditoriale',
    'editorial_page.restore': 'Version d’une page éditoriale reprise en brouillon',
    'editorial_page.publish': 'Page éditoriale publiée',
    'editorial_page.cancel_publication': 'Publication prévue d’une page éditoriale annulée',
    'editorial_page.take_back': 'Page éditoriale retirée du site',
    'editorial_page.delete': 'Guide jamais publié supprimé',
    'editorial_page.move': 'Adresse d’une page éditoriale changée',
  },
  subjects: { editorial_page: 'Une page éditoriale' },
  facts: {
    title: 'Titre',
    picture: 'Photographie',
    villa: 'Villa',
    number: 'Version',
    effectiveOn: 'Premier jour',
    slug: 'Adresse',
  },
}
