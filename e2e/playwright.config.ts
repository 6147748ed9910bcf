import { defineConfig } from '@playwright/test'

const browser = process.env.ASSAY_BROWSER

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/journeys',
  // Each worker has a site of its own. A third one uses the time in which the others wait.
  workers: Number(process.env.ASSAY_JOURNEY_WORKERS ?? 3),
  fullyParallel: true,
  timeout: 120_000,
  // One that passes only now is counted apart, as flaky.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Moving parts cost a tenth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // Tracing every journey costs a third of the time; the second try of a failed one is traced.
    trace: 'on-first-retry',
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
  },
})
