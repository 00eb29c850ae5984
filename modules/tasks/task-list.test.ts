import { expect, test } from 'vitest'
import { taskListOf } from './task-list.ts'

test('who reads the tasks of every agency is shown whose each is, wherever they read them', () => {
  expect(taskListOf(null).columns.agency!.isExtra).toBeUndefined()
  expect(taskListOf([7]).columns.agency!.isExtra).toBe(true)
})
