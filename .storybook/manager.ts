import { addons } from 'storybook/manager-api'
import { brand } from './brand.ts'

const INTRODUCTION = 'marque-introduction--default'

addons.setConfig({
  theme: brand,
  // The introduction is a page to read: no controls under it.
  layoutCustomisations: { showPanel: ({ storyId }, shown) => storyId !== INTRODUCTION && shown },
})
