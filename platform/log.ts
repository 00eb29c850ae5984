import pino from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** The structured log: one JSON line an event, on standard output. */
export type Log = pino.Logger

/** Fields that never reach the log. */
const SECRET_FIELDS = ['password', 'token', 'code', 'cookie', 'authorization', 'secret', 'apiKey', 'iban']

/** Opens the log. Secrets are blanked at the top of an entry and one level below. */
export function createLog(level: LogLevel, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorEntry },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * What is written of an error: its kind, message and stack, and the names of the database objects it
 * concerns. Its other properties are left out: a database's `detail` quotes the row, with personal data. Its
 * `code` has another name here because fields of that name are blanked.
 */
function errorEntry(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const named = Object.entries({ errorCode: code, constraint, table }).filter(
    ([, value]) => typeof value === 'string',
  )
  return {
    type: name,
    message,
    stack,
    ...Object.fromEntries(named),
    ...(cause === undefined ? {} : { cause: errorEntry(cause) }),
  }
}
