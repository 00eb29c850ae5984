import { connect } from 'node:net'

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
 * before them, then a length of zero. Its answer is one line: `stream: OK`, `stream: <name> FOUND` or an error.
 */
export function createClamdScanner(address: ScannerAddress, { patience = PATIENCE } = {}): FileScanner {
  return (bytes) =>
    new Promise((resolve) => {
      const socket = connect(address)
      let answer = ''
      const end = (result: ScanResult) => {
        socket.destroy()
        resolve(result)
      }
      socket.setTimeout(patience, () => end('unknown'))
      socket.once('error', () => end('unknown'))
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
