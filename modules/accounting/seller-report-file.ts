import type { Operator } from '#shared/operator.ts'
import {
  isReported,
  netQuarters,
  type Quarters,
  type ReportedListing,
  type ReportedSeller,
  type SellerIdentity,
  sellerProblem,
} from './seller-report.ts'

type ReportOf = { year: number; operator: Pick<Operator, 'name' | 'siren' | 'address'>; at: Date }

/**
 * The declaration of the owners of a year (directive (EU) 2021/514, DAC7) in the schema of the tax office, DPIXML v1.1-fr1: whole
 * euros, owners that lack something and listings that brought nothing left out. Null where there is none to declare.
 */
export function sellerReportFile(
  { year, operator, at }: ReportOf,
  sellers: readonly ReportedSeller[],
): string | null {
  const siren = operator.siren.replaceAll(/\s/g, '')
  const declared = sellers.filter((one) => sellerProblem(one) === null && one.listings.some(isReported))
  if (declared.length === 0) return null
  const doc = (reference: string) =>
    tag('DocSpec', text('stf:DocTypeIndic', 'OECD1') + text('stf:DocRefId', `FR${year}${siren}${reference}`))
  const body = [
    tag(
      'PlatformOperator',
      text('ResCountryCode', 'FR') +
        `<TIN issuedBy="FR">${siren}</TIN>` +
        text('Name', operator.name) +
        text('PlatformBusinessName', 'Calanque') +
        tag('Address', text('CountryCode', 'FR') + text('AddressFree', operator.address)) +
        text('Nexus', 'RPONEX1') +
        text('AssumedReporting', 'false') +
        doc('OP'),
    ),
    ...declared.map((seller) => sellerOf(seller, doc(referenceOf(seller.partyId)))),
  ]
  const head =
    text('TransmittingCountry', 'FR') +
    text('ReceivingCountry', 'FR') +
    text('MessageType', 'DPI') +
    text('MessageRefId', `OP_${year}_${siren}_${at.toISOString().replaceAll(/\D/g, '')}`) +
    text('MessageTypeIndic', 'DPI401') +
    text('ReportingPeriod', `${year}-12-31`) +
    text('Timestamp', at.toISOString().slice(0, 19))
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<DPI_OECD xmlns="urn:oecd:ties:dpi" xmlns:stf="urn:oecd:ties:dpistf" version="1.0">' +
    `${tag('MessageSpec', head)}${tag('DPIBody', body.join(''))}</DPI_OECD>\n`
  )
}

function sellerOf({ identity, address, account, listings }: ReportedSeller, doc: string): string {
  const who = identity!
  const place = tag('Address', text('CountryCode', who.country) + text('AddressFree', address))
  const bank = account
    ? tag(
        'FinancialIdentifier',
        `<Identifier AccountNumberType="IBAN">${account.iban}</Identifier>${text('AccountHolderName', account.holder)}`,
      )
    : ''
  const [seller, party] =
    who.kind === 'company' ? ['EntitySeller', 'EntSellerID'] : ['IndividualSeller', 'IndSellerID']
  return tag(
    'ReportableSeller',
    tag('Identity', tag(seller!, tag('Standard', tag(party!, partyOf(who, place)) + bank))) +
      tag(
        'RelevantActivities',
        tag('ImmovableProperty', listings.filter(isReported).map(listingOf).join('')),
      ) +
      doc,
  )
}

function partyOf(who: SellerIdentity, place: string): string {
  const tax = who.taxNumber
    ? `<TIN issuedBy="${who.country}">${escaped(who.taxNumber)}</TIN>`
    : '<TIN unknown="true">NOTIN</TIN>'
  const country = text('ResCountryCode', who.country)
  if (who.kind === 'company')
    return (
      country +
      tax +
      `<IN issuedBy="${who.country}" INType="BRN">${escaped(who.registrationNumber)}</IN>` +
      (who.vatNumber ? text('VAT', who.vatNumber) : '') +
      text('Name', who.legalName) +
      place
    )
  const name = text('FirstName', who.firstName) + text('LastName', who.lastName)
  return country + tax + tag('Name', name) + place + tag('BirthInfo', text('BirthDate', who.birthDate))
}

function listingOf(listing: ReportedListing): string {
  const { country, street, postalCode, city, consideration, fees, stays, nights, isApartment } = listing
  const fixed = text('Street', street) + text('PostCode', postalCode) + text('City', city)
  return tag(
    'PropertyListing',
    tag('Address', text('CountryCode', country) + tag('AddressFix', fixed)) +
      tag('Consideration', euros('ConsQ', consideration)) +
      tag('NumberOfActivities', stays.map((count, at) => text(`NumbQ${at + 1}`, String(count))).join('')) +
      tag('Fees', euros('FeesQ', fees)) +
      // The taxe de séjour is the traveler's, paid beside the rent: nothing is withheld from the owner.
      tag('Taxes', euros('TaxesQ', [0, 0, 0, 0])) +
      text('PropertyType', isApartment ? 'DPI905' : 'DPI904') +
      (nights > 0 ? text('RentedDays', String(nights)) : ''),
  )
}

/** Whole euros, half a euro up. The schema has no negative sum: what a quarter took back is taken off the others. */
function euros(name: string, quarters: Quarters): string {
  return netQuarters(quarters)
    .map((cents, at) => `<${name}${at + 1} currCode="EUR">${Math.round(cents / 100)}</${name}${at + 1}>`)
    .join('')
}

/** The signs that a reference may have. */
const referenceOf = (partyId: string) => `-${partyId.replaceAll(/[^\da-zA-Z]/g, '')}`

const tag = (name: string, content: string) => `<${name}>${content}</${name}>`
const text = (name: string, words: string) => tag(name, escaped(words))

function escaped(words: string): string {
  return words
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
