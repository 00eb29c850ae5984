/** The settings of a fictitious operator, for tests in production mode. */
export const OPERATOR_SETTINGS = {
  OPERATOR_NAME: 'Agence Essai',
  OPERATOR_LEGAL_FORM: 'SARL au capital de 10 000 €',
  OPERATOR_SIREN: '732829320',
  OPERATOR_ADDRESS: '1 quai du Port, 06400 Cannes',
  OPERATOR_EMAIL: 'contact@example.org',
  OPERATOR_PHONE: '04 93 00 00 00',
  OPERATOR_MEDIATOR: 'Médiateur Essai',
  OPERATOR_MEDIATOR_URL: 'https://mediateur.example.org',
}
