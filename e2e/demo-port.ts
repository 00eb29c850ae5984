/** The port of a worker's demonstration: consecutive ports from E2E_PORT on. */
export function portOf(worker: number): number {
  return Number(process.env.E2E_PORT ?? 3210) + worker
}
