import type { CivilDate } from '#shared/civil-date.ts'
import { type Cents, decimalEuros } from '#shared/money.ts'
import { isSepaName, LONGEST_NAME, LONGEST_TOWN, sepaText } from '#shared/sepa-text.ts'
import type { PostalAddress } from './postal-address.ts'

/** One transfer of a file; `reference` comes back in every statement of the bank, `purpose` is what the payee reads. */
export type FileTransfer = {
  reference: string
  amount: Cents
  /** The holder of the account, as their bank knows the name. */
  name: string
  iban: string
  address: PostalAddress
  purpose: string
}

/** The account that pays, with its holder's name and address. */
export type Payer = { name: string; iban: string; bic: string; address: PostalAddress }

export type TransferOrder = {
  /** The name of the file at the bank: at most 35 signs, never used again. */
  id: string
  createdAt: Date
  executeOn: CivilDate
  payer: Payer
  transfers: readonly FileTransfer[]
}

/**
 * The order to a bank to make transfers in euros on one day from one account, as ISO 20022 `pain.001.001.09`: the same order gives the
 * same bytes. Throws where it has no transfer, and where a name or a town has no sign that banks take: the whole file would be refused.
 */
export function transferFile({ id, createdAt, executeOn, payer, transfers }: TransferOrder): string {
  if (transfers.length === 0) throw new Error('an order to the bank has at least one transfer')
  const unwritten = [payer, ...transfers].find((party) => !isWritten(party))
  if (unwritten) throw new Error(`banks have no letters for ${unwritten.name} in ${unwritten.address.town}`)
  const sums =
    tag('NbOfTxs', String(transfers.length)) +
    tag('CtrlSum', decimalEuros(transfers.reduce((sum, { amount }) => sum + amount, 0)))
  const name = sepaText(payer.name, LONGEST_NAME)
  const head = tag(
    'GrpHdr',
    tag('MsgId', id) +
      tag('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`) +
      sums +
      tag('InitgPty', tag('Nm', name)),
  )
  const payment = tag(
    'PmtInf',
    tag('PmtInfId', id) +
      tag('PmtMtd', 'TRF') +
      tag('BtchBookg', 'true') +
      sums +
      tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))) +
      tag('ReqdExctnDt', tag('Dt', executeOn)) +
      tag('Dbtr', tag('Nm', name) + addressOf(payer.address)) +
      tag('DbtrAcct', accountOf(payer.iban) + tag('Ccy', 'EUR')) +
      tag('DbtrAgt', tag('FinInstnId', tag('BICFI', payer.bic))) +
      tag('ChrgBr', 'SLEV') +
      transfers.map(transferOf).join(''),
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">' +
    `${tag('CstmrCdtTrfInitn', head + payment)}</Document>\n`
  )
}

/** True where the name of a party and its town leave something in the signs of banks: each has one at least. */
export function isWritten({ name, address }: Pick<FileTransfer, 'name' | 'address'>): boolean {
  return isSepaName(name) && sepaText(address.town, LONGEST_TOWN) !== ''
}

function transferOf({ reference, amount, name, iban, address, purpose }: FileTransfer): string {
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('InstrId', reference) + tag('EndToEndId', reference)) +
      tag('Amt', `<InstdAmt Ccy="EUR">${decimalEuros(amount)}</InstdAmt>`) +
      tag('Cdtr', tag('Nm', sepaText(name, LONGEST_NAME)) + addressOf(address)) +
      tag('CdtrAcct', accountOf(iban)) +
      tag('RmtInf', tag('Ustrd', sepaText(purpose, 140))),
  )
}

const accountOf = (iban: string) => tag('Id', tag('IBAN', iban))

function addressOf({ street, postalCode, town, country }: PostalAddress): string {
  const known = (name: string, words: string | null, longest: number) => {
    const written = sepaText(words ?? '', longest)
    return written ? tag(name, written) : ''
  }
  return tag(
    'PstlAdr',
    known('StrtNm', street, 70) +
      known('PstCd', postalCode, 16) +
      known('TwnNm', town, LONGEST_TOWN) +
      tag('Ctry', country),
  )
}

/** What is written in them is of `sepaText`, or a reference or a number of ours: none of their signs is one that XML escapes. */
const tag = (name: string, content: string) => `<${name}>${content}</${name}>`
