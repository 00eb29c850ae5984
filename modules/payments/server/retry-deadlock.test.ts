import { expect, test } from 'vitest'
import { retryDeadlock } from './retry-deadlock.ts'

const failing = (times: number, error: Error) => {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries <= times) throw error
    return tries
  }
  return work
}
const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })

test('runs a transaction again after a deadlock, three times in all', async () => {
  expect(await retryDeadlock(failing(2, deadlock))).toBe(3)
  await expect(retryDeadlock(failing(3, deadlock))).rejects.toBe(deadlock)
})

test('lets every other error through at once', async () => {
  const other = Object.assign(new Error('duplicate key'), { code: '23505' })
  await expect(retryDeadlock(failing(1, other))).rejects.toBe(other)
})
