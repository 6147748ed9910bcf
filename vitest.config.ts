import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { LongestFirst } from './scripts/test-order.ts'

const browser = process.env.ASSAY_BROWSER
const builtWorkers = {
  find: /^.+\/limits\/worker-file\.ts$/,
  replacement: join(import.meta.dirname, 'server/testing/built-workers.ts'),
}

/** Returns the accessibility problems that axe finds in the page that a test shows. */
const faults: BrowserCommand<[]> = async ({ page }) => {
  const shown: [string, string] = ['iframe[data-vitest]', 'body']
  // Popups lie outside the landmarks, as everywhere in the kit.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include({ fromFrames: shown })
    // Describing what is right costs more than finding what is wrong.
    .options({ resultTypes: ['violations'], selectors: false })
    .disableRules('region')
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Says whether the system asks for less motion, as it does otherwise in these tests. */
const reduceMotion: BrowserCommand<[isReduced: boolean]> = ({ page }, isReduced) =>
  page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' })

/** Shows pages as they are printed. */
const printMedia: BrowserCommand<[isPrinted: boolean]> = ({ page }, isPrinted) =>
  page.emulateMedia({ media: isPrinted ? 'print' : null })

const usedInControls = [
  '@atlaskit/pragmatic-drag-and-drop/element/adapter',
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@mantine/carousel',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/notifications',
  '@mantine/tiptap',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-table',
  '@tiptap/core',
  '@tiptap/extension-link',
  '@tiptap/extension-mention',
  '@tiptap/extension-text-style',
  '@tiptap/pm/state',
  '@tiptap/react',
  '@tiptap/starter-kit',
  '@tiptap/suggestion',
  'embla-carousel-react',
  'idb-keyval',
  'libphonenumber-js/min',
  'zod',
]

/** By itself Vitest leaves one core for others, which of two is half. */
const pageWorkers = 2
/** The server's tests wait often, for databases, processes and limits: a third worker uses the time meanwhile. */
const maxWorkers = 3

export default defineConfig({
  test: {
    sequence: {
      sequencer: LongestFirst,
      seed: Number(process.env.ASSAY_TEST_SEED ?? Date.now()),
    },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          // A worker loads the application once, not again for each file.
          isolate: false,
          sequence: { shuffle: { tests: true } },
          testTimeout: 30_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'db/**/*.test.ts', 'packages/*/*.test.ts'],
          environment: 'node',
          // A worker loads the application once, not again for each file.
          isolate: false,
          sequence: { shuffle: { tests: true } },
          globalSetup: ['server/testing/test-database.ts'],
          // `npm test` has built the server before, and names what it built.
          alias: process.env.ASSAY_MAIN ? [builtWorkers] : [],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          maxWorkers,
        },
      },
      {
        plugins: [react()],
        // Bundled before the first test, so that none is interrupted by a package that turns up.
        optimizeDeps: { include: usedInControls },
        test: {
          name: 'ui',
          include: ['web/**/*.test.tsx'],
          // A worker loads the modules once, not again for each file; the set-up empties the page.
          isolate: false,
          setupFiles: ['web/platform/new-page.testing.ts'],
          // After the others: two pages keep two cores busy.
          sequence: { groupOrder: 1 },
          maxWorkers: pageWorkers,
          testTimeout: 180_000,
          api: { host: '127.0.0.1' },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { faults, printMedia, reduceMotion },
            viewport: { width: 1000, height: 800 },
            provider: playwright({
              contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
              launchOptions: {
                ...(browser && { executablePath: browser }),
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-quic',
                  '--no-first-run',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
