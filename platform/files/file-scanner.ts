import { connect } from 'node:net'
import type { Log } from '../log.ts'

/** Where `clamd` listens: the path of its socket, or a host and a port. */
export type ScannerAddress = { path: string } | { host: string; port: number }

/** What a scanner found: `unknown` when it does not answer in time, or refuses to judge. */
export type ScanResult = 'clean' | 'infected' | 'unknown'

/** Judges the bytes of a file; it never throws. */
export type FileScanner = (bytes: Uint8Array) => Promise<ScanResult>

const PATIENCE = 20_000
/** The most bytes of a chunk. */
const CHUNK = 64 * 1024

/**
 * The scanner of a `clamd` (ClamAV), which is sent the bytes by its command INSTREAM: chunks with their length in four bytes
 * before them, then a length of zero. Its answer is one line: `stream: OK`, `stream: <name> FOUND` or an error. A file that it
 * finds infected, or does not judge, is a warning of the log.
 */
export function createClamdScanner(
  address: ScannerAddress,
  log: Pick<Log, 'warn'>,
  { patience = PATIENCE } = {},
): FileScanner {
  return (bytes) =>
    new Promise((resolve) => {
      const socket = connect(address)
      let answer = ''
      let ended = false
      const end = (result: ScanResult) => {
        if (!ended && result !== 'clean') log.warn({ result, answer }, 'a file is refused by the antivirus')
        ended = true
        socket.destroy()
        resolve(result)
      }
      socket.setTimeout(patience, () => end('unknown'))
      // Also after the end: an error without a listener would stop the process.
      socket.on('error', () => end('unknown'))
      socket.once('close', () => end(resultOf(answer)))
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1')
        if (answer.includes('\0')) end(resultOf(answer))
      })
      socket.write('zINSTREAM\0')
      for (let from = 0; from < bytes.length; from += CHUNK) {
        const chunk = bytes.subarray(from, from + CHUNK)
        socket.write(lengthOf(chunk.length))
        socket.write(chunk)
      }
      socket.write(lengthOf(0))
    })
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(count)
  return length
}

function resultOf(answer: string): ScanResult {
  if (/^stream: OK\0/.test(answer)) return 'clean'
  return /^stream: .+ FOUND\0/.test(answer) ? 'infected' : 'unknown'
}
