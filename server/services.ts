import { type Auth, createAuth } from '#modules/accounts/server/auth.ts'
import type { EntrustWork } from '#modules/accounts/server/entrust-work.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { entrustWork } from '#modules/agencies/server/entrust-work.ts'
import type { RoomHandover } from '#modules/agencies/server/handover.ts'
import { demandOneCardAccount } from '#modules/agencies/server/one-card-account.ts'
import type { FeatureFlag } from '#modules/feature-flags/feature-flag.ts'
import { createFlags, type Flags } from '#modules/feature-flags/server/flags.ts'
import type { MoneyActs } from '#modules/payments/server/money-acts.ts'
import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import { createPlaces } from '#modules/places/server/create-places.ts'
import type { PlaceProvider } from '#modules/places/server/place-port.ts'
import { DEMO_ACCOUNT } from '#modules/sandbox-bank/demo-account.ts'
import { createSandboxBank, type SandboxBank } from '#modules/sandbox-bank/server/sandbox-bank.ts'
import { createSandboxPort } from '#modules/sandbox-bank/server/sandbox-port.ts'
import {
  createEmbeddedSignatures,
  type EmbeddedSignatures,
} from '#modules/signatures/server/embedded-signatures.ts'
import { createEmbeddedTimestamps } from '#modules/signatures/server/embedded-timestamps.ts'
import { createRfc3161Timestamps } from '#modules/signatures/server/rfc3161-timestamps.ts'
import type { SignatureProvider } from '#modules/signatures/server/signature-port.ts'
import { signaturesWithRetry } from '#modules/signatures/server/signatures-with-retry.ts'
import { createStripePort } from '#modules/stripe/server/stripe-port.ts'
import type { StripeSettings } from '#modules/stripe/stripe-settings.ts'
import type { RegisterNeeds } from '#modules/transfer-register/server/register-needs.ts'
import { createRegisterPort } from '#modules/transfer-register/server/register-port.ts'
import {
  createTransferRegister,
  type TransferRegister,
} from '#modules/transfer-register/server/transfer-register.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database, OpenedDatabase } from '#platform/database/database.ts'
import { openUpToDate } from '#platform/database/open-up-to-date.ts'
import { followReplica, type Replica } from '#platform/database/replica.ts'
import { createEmit, type Emit } from '#platform/events.ts'
import { createClamdScanner, type FileScanner } from '#platform/files/file-scanner.ts'
import type { Files } from '#platform/files/files.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { MailCatalogue } from '#platform/mail/mail-catalogue.ts'
import { type Mailbox, openMailbox } from '#platform/mail/mailbox.ts'
import { createMailboxMailer } from '#platform/mail/mailbox-mailer.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts'
import { type OutgoingNetwork, PUBLIC_NETWORK } from '#platform/outgoing.ts'
import { createPushSender, type PushSender } from '#platform/push/push-sender.ts'
import { deriveKey, readSecret } from '#platform/secret.ts'
import * as FLAGS from './collected/flags.gen.ts'
import * as HANDOVERS from './collected/handovers.gen.ts'
import { MONEY_ACTS, type MoneyActNeeds } from './money-acts.ts'
import { PERSONAL_RECORDS } from './personal-records.ts'
import { subscriptions } from './subscriptions.ts'

/** Everything the doors may use, made once at start: the only file that connects adapters to ports. */
export type Services = {
  config: Config
  clock: Clock
  log: Log
  opened: OpenedDatabase
  db: Database
  /** What pages are read from while it is not far behind; null where the configuration names none. */
  replica: Replica | null
  /** The secret from which the links of mails are derived. */
  secret: string
  files: Files
  /** Judges the PDFs of messages; null where the configuration names no scanner. */
  scanner: FileScanner | null
  mailer: Mailer
  /** The mails that the embedded mailer received, for the demonstration. */
  mailbox: Mailbox
  /** Loads how every mail looks, and its example. */
  loadMails: MailCatalogue
  auth: Auth
  /** Null where our own gazetteer is the only provider. */
  places: PlaceProvider | null
  /** The data that each module stores about a person, exported and erased at their request. */
  personalRecords: readonly PersonalRecords[]
  /** What a colleague takes over of a person who leaves their agency. */
  handovers: readonly RoomHandover[]
  /** Gives what a closed account had to who takes over. */
  entrust: EntrustWork
  signatures: SignatureProvider
  /** What the embedded signing page and its worker need, beside the provider itself. */
  embeddedSignatures: EmbeddedSignatures
  payments: PaymentPort
  /** The transfers and refunds that staff record by hand, in production and in a demonstration. */
  transferRegister: TransferRegister
  /** What the worker that posts the register's events needs. */
  registerNeeds: RegisterNeeds
  /** The demonstration's cards and its 3-D Secure; null in production, where no card is taken. */
  sandboxBank: SandboxBank | null
  /** The acts that move money by hand, by kind: an act that a second person approves runs the same code. */
  moneyActs: MoneyActs<MoneyActNeeds>
  /** How the sites that publish calendars, and the services that push, are reached. */
  feedNetwork: OutgoingNetwork
  /** Sends to browsers what their person asked to be shown. */
  push: PushSender
  /** What the house opens and closes, and for whom. */
  flags: Flags
  /** Emits an event to its subscribers (`subscriptions.ts`), in the caller's transaction. */
  emit: Emit
}

/** What a test, a seed or a script uses in place of what the configuration names. */
export type ServiceOverrides = {
  /** A database that is already open and up to date; its opener closes it. */
  opened?: OpenedDatabase
  clock?: Clock
  log?: Log
  files?: Files
  scanner?: FileScanner
  mailer?: Mailer
  feedNetwork?: OutgoingNetwork
  /** Returns the emitter to use in place of the product's own, or around it. */
  emit?: (product: Emit) => Emit
}

/**
 * Makes every adapter that the configuration names, over the database it names, opened and brought up to
 * date. A part that `overrides` has is used as it is.
 */
export async function createServices(config: Config, overrides: ServiceOverrides = {}): Promise<Services> {
  const log = overrides.log ?? createLog(config.logLevel)
  const clock = overrides.clock ?? systemClock
  const opened = overrides.opened ?? (await openDatabaseOf(config, { clock, log }))
  const { db } = opened
  const master = readSecret(config)
  const secret = deriveKey(master, 'links')
  const { publicUrl } = config
  const files = overrides.files ?? (await openFiles(config.files))
  const signing = { files, clock, secret: deriveKey(master, 'signatures') }
  const timestamps =
    config.timestamps.provider === 'rfc3161'
      ? createRfc3161Timestamps(config.timestamps)
      : createEmbeddedTimestamps(signing)
  const embeddedSignatures = { db, publicUrl, timestamps, ...signing }
  const { account, cards } = { account: null, cards: null, ...config.payments }
  await demandOneCardAccount(db, config.payments)
  const registerNeeds = {
    ...{ db, clock, publicUrl, secret: deriveKey(master, 'payments') },
    account: account ?? DEMO_ACCOUNT,
  }
  const feedNetwork = overrides.feedNetwork ?? PUBLIC_NETWORK
  const emit = createEmit(subscriptions({ clock, secret, config: { publicUrl } }))
  const handovers = Object.values<RoomHandover>(HANDOVERS)
  return {
    config,
    clock,
    log,
    opened,
    db,
    replica:
      config.replicaUrl && !overrides.opened
        ? followReplica({ primary: opened, url: config.replicaUrl, log })
        : null,
    secret,
    files,
    scanner: overrides.scanner ?? (config.scanner && createClamdScanner(config.scanner, log)),
    mailer: overrides.mailer ?? createMailer(config, db),
    ...{ mailbox: openMailbox(db, files), loadMails },
    places: createPlaces(config.places),
    auth: await createAuth({ db, config: { publicUrl, secret: deriveKey(master, 'sessions') } }),
    personalRecords: PERSONAL_RECORDS,
    handovers,
    entrust: entrustWork(handovers),
    signatures: signaturesWithRetry(createEmbeddedSignatures(embeddedSignatures)),
    embeddedSignatures,
    payments: paymentsOf(registerNeeds, { isDemo: !account, cards }),
    transferRegister: createTransferRegister(registerNeeds),
    registerNeeds,
    sandboxBank: account ? null : createSandboxBank(registerNeeds),
    moneyActs: MONEY_ACTS,
    feedNetwork,
    push: createPushSender({
      privateKey: config.push.privateKey ?? deriveKey(master, 'push'),
      subject: config.push.subject,
      network: feedNetwork,
    }),
    flags: await createFlags({ db, log }, Object.values<FeatureFlag>(FLAGS)),
    emit: overrides.emit?.(emit) ?? emit,
  }
}

/**
 * The same services at another time, on the same database and files, for past events of the demonstration's
 * story; the product itself timestamps these, since no authority timestamps an earlier instant.
 */
export function servicesAt(
  { config, opened, files, log, mailer }: Services,
  clock: Clock,
): Promise<Services> {
  const own = { ...config, timestamps: { provider: 'embedded' } as const }
  return createServices(own, { opened, clock, files, log, mailer })
}

/** The demonstration's bank, or transfers to the agency's account, and cards by its Stripe account where it has one. */
function paymentsOf(
  needs: RegisterNeeds & { publicUrl: string },
  { isDemo, cards }: { isDemo: boolean; cards: StripeSettings | null },
): PaymentPort {
  if (isDemo) return createSandboxPort(needs)
  const register = createRegisterPort(needs)
  return cards ? createStripePort(cards, register) : register
}

function openDatabaseOf({ database }: Config, { clock, log }: { clock: Clock; log: Log }) {
  const onEnd = (problem: Error) => log.error({ err: problem }, 'embedded database ended, another is started')
  return openUpToDate(database, { clock, say: (line) => console.log(line), settings: { onEnd } })
}

/**
 * The looks of mails take as much memory as the rest of the server: only a process that sends or shows mails loads them.
 */
const loadMails: MailCatalogue = async () => {
  const { MAILS, MAIL_SAMPLES } = await import('./mails.ts')
  return { looks: MAILS, samples: MAIL_SAMPLES }
}

function createMailer({ mail }: Config, db: Database): Mailer {
  return mail.provider === 'smtp' ? createSmtpMailer(mail.url) : createMailboxMailer(db)
}
