/** The use cases that are not declared as acts yet: a room that declares its own takes its lines out, and no line is added. */
export const STILL_PLAIN: readonly string[] = [
  'agencies: createAgency',
  'agencies: declareVat',
  'payments: approveMoneyAct',
  'payments: givePayoutAccount',
  'payments: refuseMoneyAct',
  'payments: retryStuckRefund',
  'payments: setTransferTolerance',
  'payments: withdrawMoneyAct',
]
