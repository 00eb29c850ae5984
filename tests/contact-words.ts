import type { ContactWords } from '#modules/contacts/contact.ts'

/** The words of a contact: Camille Roux of France, with what is given. */
export const contactWords = (more: Partial<ContactWords>): ContactWords => ({
  ...{ kind: 'person', firstName: 'Camille', lastName: 'Roux', company: '', language: 'fr', town: '' },
  ...{ country: 'FR', emails: [], phones: [], preferences: '', ...more },
})

export const emailOf = (email: string) => ({ email, label: 'personal' }) as const
export const phoneOf = (number: string) => ({ number, label: 'mobile' }) as const
