/** An account that cannot exist at any bank: its check digits are wrong on purpose. */
export const DEMO_ACCOUNT = {
  iban: 'FR0000000000000000000000000',
  bic: 'DEMOFRPPXXX',
  accountHolder: 'Calanque, compte de démonstration',
  bankName: 'Banque de démonstration',
}
