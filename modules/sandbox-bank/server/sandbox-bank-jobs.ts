import type { RoomJobs } from '#platform/jobs/jobs.ts'
import type { SandboxBank } from './sandbox-bank.ts'

type Needs = { sandboxBank: Pick<SandboxBank, 'settleLatePayments'> | null }

export const SANDBOX_BANK_JOBS: RoomJobs<Needs> = (jobs, { sandboxBank }) => {
  if (sandboxBank) jobs.every('late payments', 1, () => sandboxBank.settleLatePayments())
}
