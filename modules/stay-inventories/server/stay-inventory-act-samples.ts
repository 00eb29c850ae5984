import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const right = 'make the inventories of a stay'

export const STAY_INVENTORY_ACT_SAMPLES = {
  'stay_inventory.open': { right, input: ({ stay }) => ({ reservation: stay, moment: 'arrival' }) },
  'stay_inventory.save': {
    right,
    input: ({ stay }) => ({
      ...{ reservation: stay, moment: 'arrival', section: 'keys', complete: false },
      typed: { items: {}, remark: '' },
    }),
  },
  'stay_inventory.close': {
    right,
    input: ({ stay }) => ({
      ...{ reservation: stay, moment: 'arrival' },
      typed: { answer: 'absent', name: '', agreed: false, reason: '' },
    }),
  },
  'stay_inventory.photograph': {
    right,
    input: ({ stay }) => ({ reservation: stay, moment: 'arrival', section: 'keys', files: [] }),
  },
  'stay_inventory.remove_photograph': {
    right,
    input: ({ stay }) => ({
      ...{ reservation: stay, moment: 'arrival', section: 'keys' },
      photo: crypto.randomUUID(),
    }),
  },
  'stay_inventory.send_link': { right, input: ({ stay }) => ({ reservation: stay, moment: 'arrival' }) },
  'stay_inventory.end_link': { right, input: ({ stay }) => ({ reservation: stay, moment: 'arrival' }) },
  'stay_inventory.answer': {
    right: 'answer an inventory that was made without one',
    input: ({ stay }) => ({
      ...{ reservation: stay, moment: 'arrival', words: '' },
      typed: { answer: 'signed', name: 'Camille', agreed: true, reason: '' },
      origin: { address: '192.0.2.1', browser: 'essai' },
    }),
  },
  'stay_inventory.remark': {
    right: 'say something of an inventory of one’s stay',
    input: ({ stay }) => ({ reservation: stay, moment: 'arrival', words: 'La cave sentait l’humidité.' }),
  },
} satisfies RoomActSamples
