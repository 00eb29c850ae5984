/** The port of the demonstration of a worker: they stand beside each other from E2E_PORT on. */
export function portOf(worker: number): number {
  return Number(process.env.E2E_PORT ?? 3210) + worker
}
