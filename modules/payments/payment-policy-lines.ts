import { ME, type PolicyLines } from '#tests/authorization/policy-line.ts'
import {
  mayDecideMoneyAct,
  mayMoveAlone,
  mayMoveMoney,
  mayReadBook,
  mayReadMoney,
  mayReadSomeBook,
  maySetTolerance,
  mayWithdrawMoneyAct,
  TWO_PERSONS_ABOVE,
} from './payment-policy.ts'

export const PAYMENT_POLICY_LINES: PolicyLines = [
  ['confirm transfers, payouts and refunds', '- - - - * - *', [mayMoveMoney]],
  ['move up to 10 000,00 € alone', '- - - - * - *', [(actor) => mayMoveAlone(actor, TWO_PERSONS_ABOVE)]],
  ['move more alone', '- - - - - - -', [(actor) => mayMoveAlone(actor, TWO_PERSONS_ABOVE + 1)]],
  [
    'decide, as the second person, what another asked for above 10 000,00 €',
    '- - - - * - *',
    [(actor) => mayDecideMoneyAct(actor, { askedBy: 'another' })],
  ],
  [
    'decide what one asked for oneself, take back what another asked for',
    '- - - - - - -',
    [
      (actor) => mayDecideMoneyAct(actor, { askedBy: ME }),
      (actor) => mayWithdrawMoneyAct(actor, { askedBy: 'another' }),
    ],
  ],
  [
    'take back what one asked for oneself',
    '- - - - * - *',
    [(actor) => mayWithdrawMoneyAct(actor, { askedBy: ME })],
  ],
  ['set by how much a transfer may differ', '- - - - - * *', [maySetTolerance]],
  ['read the book of a card holder and its register of receipts', '- - a a * * *', [mayReadBook]],
  ['read the books of one’s own agencies', '- - * * * * *', [mayReadSomeBook]],
  ['read what money waits for a person', '- - - - * * *', [mayReadMoney]],
]
