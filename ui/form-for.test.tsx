import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { FormFor } from './form-for.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const answer: FormAnswer = {
  intent: 'save',
  refusal: { code: 'INVALID_INPUT', details: {} },
  errors: { email: 'Indiquez une adresse.', agreed: 'Cochez cette case.' },
  values: { id: '7', email: 'camille@', note: 'Bonjour', country: 'MC', rating: '4', agreed: 'yes' },
}

async function show(form: React.ReactNode, actionData?: unknown): Promise<string> {
  const Page = createRoutesStub([{ id: 'page', path: '/', Component: () => form }])
  const hydrationData = actionData === undefined ? {} : { loaderData: {}, actionData: { page: actionData } }
  const { prelude } = await prerender(<Page hydrationData={hydrationData} />)
  return new Response(prelude as ReadableStream).text()
}

const form = (about: Record<string, string> = {}) => (
  <FormFor intent="save" about={about} hidden={{ seen: 12 }}>
    <TextField label="Adresse e-mail" name="email" type="email" required defaultValue="connue@exemple.fr" />
    <Field label="Note" name="note">
      <TextArea />
    </Field>
    <Field label="Pays" name="country">
      <Select defaultValue="FR">
        <option value="FR">France</option>
        <option value="MC">Monaco</option>
      </Select>
    </Field>
    <RadioGroup legend="Note" name="rating" options={[{ value: '4', label: 'Bien' }]} />
    <Checkbox label="D’accord" name="agreed" value="yes" />
    <SubmitButton>Enregistrer</SubmitButton>
  </FormFor>
)

test('a form posts its act and its hidden fields without scripts', async () => {
  const html = await show(form({ id: '7' }))
  expect(html).toContain('method="post"')
  for (const [name, value] of [
    ['intent', 'save'],
    ['id', '7'],
    ['seen', '12'],
  ])
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect(html).toContain('value="connue@exemple.fr"')
  expect(html).not.toContain('role="alert"')
})

test('a refused form shows every field as it was typed, with the errors to correct', async () => {
  const html = await show(form({ id: '7' }), answer)
  expect(html).toMatch(/role="alert".*Informations incomplètes.*Vérifiez les champs signalés/s)
  for (const shown of ['value="camille@"', '>Bonjour</textarea>', '<option value="MC" selected="">'])
    expect(html).toContain(shown)
  expect(html.match(/checked=""/g)).toHaveLength(2)
  expect(html).toContain('Indiquez une adresse.')
  expect(html).toContain('Cochez cette case.')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
})

test('each error of a refused form is a link to its field, which works without scripts', async () => {
  const html = await show(form({ id: '7' }), {
    ...answer,
    errors: { ...answer.errors, rating: 'Donnez une note.' },
  })
  const links = [...html.matchAll(/<a href="#([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, id, words]) => [
    id,
    words,
  ])
  expect(links).toEqual([
    ['champ-email', 'Indiquez une adresse.'],
    ['champ-agreed', 'Cochez cette case.'],
    ['champ-rating', 'Donnez une note.'],
  ])
  for (const [id] of links) {
    expect(
      html.match(new RegExp(`<(input|select|textarea)[^>]* id="${id}"|<input id="${id}"`, 'g')),
    ).toHaveLength(1)
    expect(html.split(`id="${id}"`)).toHaveLength(2)
  }
})

test('the answer to another form of the page leaves a form unchanged', async () => {
  for (const html of [
    await show(form({ id: '8' }), answer),
    await show(form(), { ...answer, intent: 'forget' }),
  ]) {
    expect(html).not.toContain('role="alert"')
    expect(html).toContain('value="connue@exemple.fr"')
  }
  expect(await show(form(), { ...answer, intent: null })).toContain('role="alert"')
})

test('a page may show a refusal in its own place or with its own words', async () => {
  const named = (notice: Parameters<typeof FormFor>[0]['notice']) =>
    show(
      <FormFor intent="save" {...(notice === undefined ? {} : { notice })}>
        <TextField label="Nom" name="name" />
      </FormFor>,
      { ...answer, refusal: { code: 'EMAIL_TAKEN', details: {} } },
    )
  expect(await named(undefined)).toContain('Adresse déjà utilisée')
  expect(await named(null)).not.toContain('Adresse déjà utilisée')
  expect(await named(({ refusal }) => `Refusé\u00a0: ${refusal.code}`)).toContain('Refusé\u00a0: EMAIL_TAKEN')
})

test('each of two buttons sends its own act, and the form itself sends none', async () => {
  const html = await show(
    <FormFor intent={['approve', 'reject']}>
      <SubmitButton intent="approve">Approuver</SubmitButton>
      <SubmitButton intent="reject">Refuser</SubmitButton>
    </FormFor>,
  )
  expect(html).not.toContain('type="hidden"')
  expect(html.match(/<button(?=[^>]*name="intent")[^>]*value="(approve|reject)"/g)).toHaveLength(2)
})
