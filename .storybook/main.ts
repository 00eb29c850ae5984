import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../ui/**/*.stories.tsx', '../modules/*/ui/**/*.stories.tsx', '../app/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  staticDirs: ['../public', { from: '../ui/fonts', to: '/fonts' }],
  core: { disableTelemetry: true },
  docs: { defaultName: 'Documentation' },
}

export default config
