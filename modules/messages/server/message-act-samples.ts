import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const typed = () => ({
  ...{ text: 'La piscine est-elle chauffée\u00a0?', formKey: crypto.randomUUID() },
  asker: { address: '::1', known: crypto.randomUUID() },
})

export const MESSAGE_ACT_SAMPLES = {
  'message.send': {
    right: 'read a thread about a stay or a villa, and write in it',
    input: ({ thread }) => ({ ...typed(), thread }),
  },
  'message.send_about_stay': {
    right: 'read a reservation',
    input: ({ stay }) => ({ ...typed(), reservation: stay }),
  },
  'message.write_as_owner': {
    right: 'write to the agency as the owner of a villa',
    input: ({ publicId }) => ({ ...typed(), property: publicId }),
  },
  'message.ask_about_villa': {
    marks: '* * * * * * *',
    input: ({ listing }) => ({
      ...{ ...typed(), listing, wish: null },
      person: { name: 'Camille Roux', email: `c-${crypto.randomUUID()}@example.org` },
    }),
  },
  'thread.close_links': { right: 'read and write the notes of an agency', input: ({ thread }) => thread },
} satisfies RoomActSamples
