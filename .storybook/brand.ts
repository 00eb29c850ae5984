import { create } from 'storybook/theming'

const NAME = `<span class="calanque"><svg viewBox="0 0 32 32" aria-hidden="true"><path fill="#a9502f" d="M12.2 22a5 5 0 0 1 10 0z"/><path fill="#16242b" d="M0 4.5 6 6l4.5 7-.8 3.5L14 22H0zM32 10.5l-5 .8-4.5 5.2.6 2.3L20.5 22H32z"/><path fill="#1f5e7a" d="M3 25h26v1.5H3zM10 28.5h12V30H10z"/></svg> Calanque</span>`

/** The tokens of `ui/theme.css`, under the names of Storybook's theme. */
export const brand = create({
  base: 'light',
  brandTitle: NAME,
  brandUrl: '/',
  brandTarget: '_self',
  fontBase: '"Figtree Text", system-ui, sans-serif',
  colorPrimary: '#a9502f',
  colorSecondary: '#1f5e7a',
  appBg: '#ede7da',
  appContentBg: '#f6f2ea',
  appPreviewBg: '#f6f2ea',
  appHoverBg: '#f6f2ea',
  appBorderColor: '#ddd5c7',
  appBorderRadius: 2,
  textColor: '#16242b',
  textMutedColor: '#4c5a60',
  textInverseColor: '#f6f2ea',
  barBg: '#f6f2ea',
  barTextColor: '#4c5a60',
  barHoverColor: '#1f5e7a',
  barSelectedColor: '#1f5e7a',
  buttonBg: '#ffffff',
  buttonBorder: '#857b69',
  booleanBg: '#ede7da',
  inputBg: '#ffffff',
  inputBorder: '#857b69',
  inputTextColor: '#16242b',
  inputBorderRadius: 2,
})
