/** What identifies a company and how it is reached, as its documents and its pages state it. */
export type Company = {
  name: string
  legalForm: string
  siren: string
  address: string
  email: string
  phone: string
}
