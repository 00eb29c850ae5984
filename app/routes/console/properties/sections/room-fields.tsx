import { useState } from 'react'
import type { DraftFields } from '#modules/listing-drafts/draft-fields.ts'
import { roomsContradiction } from '#modules/properties/listed-rooms.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LongField } from './section-fields.tsx'

/** Empty lines after the known rooms; without scripts, each save adds more. */
const BLANK_LINES = 3

const NUMBERS = [
  ['bedrooms', 'Chambres'],
  ['bathrooms', 'Salles de bains'],
  ['maxGuests', 'Voyageurs au plus'],
] as const

export function RoomFields({ fields }: { fields: DraftFields }) {
  const { rooms = [], annexes = [] } = fields
  const [lines, setLines] = useState(rooms.length + BLANK_LINES)
  const { bedrooms, bathrooms = Infinity } = fields
  const wrong = bedrooms === undefined ? null : roomsContradiction({ bedrooms, bathrooms, rooms })
  return (
    <>
      {wrong && <Notice tone="warning">{wrong}</Notice>}
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-3">
        {NUMBERS.map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            inputMode="numeric"
            defaultValue={fields[name] ?? ''}
          />
        ))}
        <TextField
          name="livingAreaM2"
          label="Surface habitable, en m²"
          inputMode="decimal"
          defaultValue={fields.livingAreaM2 ?? ''}
        />
        <TextField
          name="landAreaM2"
          label="Terrain, en m²"
          inputMode="decimal"
          defaultValue={fields.landAreaM2 ?? ''}
        />
      </div>
      <fieldset className="grid gap-4">
        <legend className="pb-3 font-medium">Pièces, et lits de chacune</legend>
        {Array.from({ length: lines }, (_, n) => (
          <div
            key={n}
            className="grid gap-4 border-b border-hairline pb-6 sm:grid-cols-2 sm:border-b-0 sm:pb-0"
          >
            <TextField
              name="room"
              label={`Pièce ${n + 1}`}
              placeholder={n === 0 ? 'Chambre principale' : undefined}
              defaultValue={rooms[n]?.name ?? ''}
            />
            <TextField
              name="beds"
              label={`Lits de la pièce ${n + 1}`}
              placeholder={n === 0 ? '1 lit de 180 cm' : undefined}
              defaultValue={rooms[n]?.beds ?? ''}
            />
          </div>
        ))}
        <Button
          type="button"
          variant="secondary"
          className="justify-self-start no-script:hidden"
          onClick={() => setLines((count) => count + 1)}
        >
          Ajouter une pièce
        </Button>
      </fieldset>
      <LongField
        name="annexes"
        label="Annexes"
        hint={'Une par ligne\u00a0: garage, pool house, local à vélos.'}
        rows={3}
        value={annexes.join('\n')}
      />
    </>
  )
}
