import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const RIGHT = { right: 'keep the tasks of an agency' } as const
const typed = () => ({
  ...{ kind: 'pool', title: 'Contrôler la piscine', note: '', day: '2099-07-17', time: '10:00' },
  ...{ agentId: null, anchor: null },
})
const template = () => ({
  ...{
    kind: 'cleaning',
    title: 'Ménage de départ',
    anchor: 'departure',
    days: 0,
    time: '10:00',
    agentId: null,
  },
})

export const TASK_ACT_SAMPLES = {
  'task.add': {
    ...RIGHT,
    input: ({ publicId }) => ({ task: typed(), about: { villa: publicId }, formKey: crypto.randomUUID() }),
  },
  'task.edit': { ...RIGHT, input: ({ task }) => ({ task, typed: typed() }) },
  'task.finish': { ...RIGHT, input: ({ task }) => ({ task }) },
  'task.reopen': { ...RIGHT, input: ({ task }) => ({ task }) },
  'task.cancel': { ...RIGHT, input: ({ task }) => ({ task }) },
  'task.postpone': { ...RIGHT, input: ({ task }) => ({ task }) },
  'task.stop': { ...RIGHT, input: ({ task }) => ({ task }) },
  'task.show_done': { ...RIGHT, input: ({ task }) => ({ task, files: [] }) },
  'task_template.add': {
    // Each adds to their own agency; the house works for none.
    ...{ marks: '- - * * - - -', about: 'oneself' },
    input: () => ({ template: template(), formKey: crypto.randomUUID() }),
  },
  'task_template.end': { ...RIGHT, input: ({ taskTemplate }) => ({ template: taskTemplate }) },
} satisfies RoomActSamples
