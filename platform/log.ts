import pino from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** The structured log: one JSON line an event, on standard output. */
export type Log = pino.Logger

/** Fields that never reach the log, whoever passes them. */
const SECRET_FIELDS = ['password', 'token', 'code', 'cookie', 'authorization', 'secret', 'apiKey', 'iban']

/** Opens the log. Secrets are blanked at the top of an entry and one level below. */
export function createLog(level: LogLevel, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
