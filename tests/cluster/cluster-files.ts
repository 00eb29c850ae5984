import { readFileSync } from 'node:fs'

/** The machines of `deploy/cluster`: three for the database, two for the application. */
export const MACHINES = ['one', 'two', 'three'] as const
export type Machine = (typeof MACHINES)[number]

const FOLDER = 'deploy/cluster'
/** The last part of the addresses of the database machines, in the order of their names. */
const HOSTS = [11, 12, 13]
/** The ports of one machine, in the order in which this one gives its own. */
const PORTS = [5432, 8008, 2379, 2380]
/** The ports of the machine that carries the application. */
const OWN_PORTS: Record<string, number> = {
  '10.0.0.21:3000': 0,
  '10.0.0.21:3001': 1,
  '10.0.0.22:3001': 2,
  '127.0.0.1:5000': 3,
  '127.0.0.1:5001': 4,
  '127.0.0.1:6432': 5,
}

/** The files of `deploy/cluster` as they are for a cluster on this machine alone, whose ports begin at `base`. */
export function clusterFiles(base: number) {
  const portOf = (address: string): number => {
    const own = OWN_PORTS[address]
    if (own !== undefined) return base + own
    const [host, port] = address.split(':')
    const machine = HOSTS.indexOf(Number(host!.split('.').at(-1)))
    return base + 10 * (machine + 1) + PORTS.indexOf(Number(port))
  }
  const here = (text: string) =>
    text
      .replaceAll(
        /(10\.0\.0\.\d\d):5432 port 8008/g,
        (_, host: string) => `${host}:5432 port ${portOf(`${host}:8008`)}`,
      )
      .replaceAll(/\b(?:10\.0\.0\.\d\d|127\.0\.0\.1):\d{4}\b/g, (address) => `127.0.0.1:${portOf(address)}`)
  const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')

  return {
    portOf,
    /** A file whose only changes are addresses; `more` are changes that this machine needs. */
    file: (name: string, more: Record<string, string> = {}) =>
      Object.entries(more).reduce(
        (text, [from, to]) => {
          if (!text.includes(from)) throw new Error(`${name} has no « ${from} »`)
          return text.replaceAll(from, to)
        },
        here(read(name)),
      ),
    /** The environment of a file of settings, on that machine: the first five lines of the files are those of machine one. */
    environment: (name: string, machine: Machine): Record<string, string> => {
      const lines = read(name)
        .split('\n')
        .filter((line) => /^[A-Z]/.test(line))
      const host = `10.0.0.${HOSTS[MACHINES.indexOf(machine)]}`
      const own = lines.map((line, i) =>
        i < 5 ? line.replaceAll('10.0.0.11', host).replace(/=one$/, `=${machine}`) : line,
      )
      return Object.fromEntries(own.map((line) => here(line).split(/=(.*)/s).slice(0, 2)))
    },
  }
}
