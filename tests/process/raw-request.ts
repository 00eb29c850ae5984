import { connect } from 'node:net'

/** Sends bytes that no client would write, and returns the answer until the connection closes. */
export function sendRaw(origin: string, bytes: string): Promise<string> {
  const { port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    socket.once('close', () => resolve(answer))
    socket.once('error', reject)
  })
}
