import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that signs cookies and embedded providers' messages: the one of the configuration, else one generated
 * at the first start and kept in the data folder, readable by its owner alone.
 */
export function readSecret(config: { secret: string | null; dataDirectory: string }): string {
  if (config.secret) return config.secret
  const file = join(config.dataDirectory, 'secret')
  mkdirSync(config.dataDirectory, { recursive: true })
  try {
    // `wx`: when two processes start together, one writes the file and both read the same secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(file, 'utf8')
  if (secret.length < 32) {
    throw new Error(
      `Le secret ${file} est abîmé\u00a0: remettez-le d’une copie, puis relancez. Sans copie, supprimez-le\u00a0: tous les ` +
        'comptes se reconnecteront, et les liens déjà envoyés ne mèneront plus à rien.',
    )
  }
  return secret
}

/** A key of its own for each purpose, so that a signature made for one purpose is not valid for another. */
export function deriveKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'calanque', purpose, 32)).toString('base64url')
}
