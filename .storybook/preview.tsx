import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import '../ui/theme.css'
import { brand } from './brand.ts'

/** A story's page; `parameters.answer` is what its action answered. */
const withRouter: Decorator = (Story, { parameters: { answer } }) => {
  const router = createMemoryRouter(
    [{ id: 'page', path: '*', element: <Story /> }],
    answer === undefined ? {} : { hydrationData: { loaderData: {}, actionData: { page: answer } } },
  )
  return <RouterProvider router={router} />
}

/** Sets on `<html>` what the product sets: the language, and the variants a visitor may ask for. */
const withDocument: Decorator = (Story, { globals }) => {
  useEffect(() => {
    const html = document.documentElement
    html.lang = 'fr'
    html.dataset.contrast = globals.contrast
    html.dataset.text = globals.text
  }, [globals.contrast, globals.text])
  return <Story />
}

const toolbar = (title: string, values: Record<string, string>) => ({
  toolbar: {
    title,
    items: Object.entries(values).map(([value, name]) => ({ value, title: name })),
    dynamicTitle: true,
  },
})

const preview: Preview = {
  decorators: [withDocument, withRouter],
  initialGlobals: { contrast: 'normal', text: 'normal' },
  globalTypes: {
    contrast: toolbar('Contraste', { normal: 'Contraste normal', high: 'Contraste élevé' }),
    text: toolbar('Texte', { normal: 'Texte normal', large: 'Texte agrandi' }),
  },
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: { theme: brand },
    options: {
      storySort: {
        order: [
          'Marque',
          ['Introduction', 'Palette et typographie'],
          'Actions',
          'Saisie',
          'Messages',
          'Navigation',
          'Contenu',
          'Enveloppe',
          'Paiement',
          'Mises en page',
          'Pages',
        ],
      },
    },
  },
  tags: ['autodocs'],
}

export default preview
