import { expect, test } from 'vitest'
import { openHookDesk } from '#tests/hook-desk.ts'

const { program, add, sendDue, write, sentTo } = await openHookDesk()

test('a receiver that answers 200 with endless rubbish has received, and is left at once', async () => {
  const { hook } = await add()
  await write()
  Object.assign(program.answer, { status: 200, isEndless: true })
  const begun = performance.now()
  await sendDue()
  expect((await sentTo(hook))[0]).toMatchObject({ state: 'delivered', answerStatus: 200 })
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('a receiver that is down is tried again, and one that never answers is left once its time is over', async () => {
  const down = await add({ url: 'https://feeds.example:1/hook' })
  const slow = await add()
  await write()
  program.answer.status = null
  await sendDue(200)
  expect((await sentTo(down.hook))[0]).toMatchObject({ state: 'waiting', problem: 'not_reached' })
  expect((await sentTo(slow.hook))[0]).toMatchObject({ state: 'waiting', problem: 'too_slow' })
})
