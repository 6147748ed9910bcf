import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const accent: MantineColorsTuple = [
  '#eef3ff',
  '#dde7fe',
  '#bccffc',
  '#94b1f8',
  '#6a90f2',
  '#4672ea',
  '#2c59d6',
  '#2348b3',
  '#1e3b8f',
  '#1a2f6e',
]

// Mantine's own red and teal are too pale for white text, or for text on white.
const red: MantineColorsTuple = [
  '#fff0f0',
  '#fde0e0',
  '#f9bfc0',
  '#f49799',
  '#ec6a6e',
  '#de4349',
  '#c9272e',
  '#a81f26',
  '#861b20',
  '#68171b',
]

const teal: MantineColorsTuple = [
  '#e8f8f4',
  '#d2f0e8',
  '#a5e0d1',
  '#72cdb6',
  '#43b499',
  '#209a7e',
  '#0f7f67',
  '#0c6855',
  '#0a5345',
  '#084037',
]

const gray: MantineColorsTuple = [
  '#f8f9fa',
  '#f2f3f5',
  '#e8eaed',
  '#dcdfe4',
  '#c6cad1',
  '#9aa0ab',
  '#6b7280',
  '#4b515c',
  '#30353d',
  '#1c1f24',
]

const dark: MantineColorsTuple = [
  '#e3e5e9',
  '#b9bdc6',
  '#9ea3ae',
  '#868b97',
  '#474b55',
  '#353942',
  '#262a31',
  '#15171b',
  '#101215',
  '#0b0c0e',
]

/** The theme: one accent, neutral grays, a system font, small radii. Mantine's scale rather than custom numbers. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: { accent, gray, dark, red, teal },
  black: '#1a1c20',
  fontFamily:
    "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.5' },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  defaultRadius: 'sm',
  radius: { xs: '0.1875rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Anchor: { defaultProps: { underline: 'hover' } },
    Badge: { defaultProps: { tt: 'none', fw: 600, radius: 'sm' } },
    Button: { defaultProps: { fw: 550 } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Menu: {
      defaultProps: {
        offset: 6,
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        transitionProps: { duration: 120 },
      },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, transitionProps: { duration: 120 } } },
    Select: { defaultProps: { checkIconPosition: 'right', comboboxProps: { shadow: 'md' } } },
    MultiSelect: { defaultProps: { comboboxProps: { shadow: 'md' } } },
  },
})

/**
 * Mantine's dimmed, placeholder, error and link colors miss the contrast of WCAG AA; these meet it on every surface.
 */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#5b626e',
    '--mantine-color-placeholder': '#68707d',
    '--mantine-color-anchor': 'var(--mantine-color-accent-6)',
    '--mantine-color-error': '#c0262d',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
  },
  dark: {
    '--mantine-color-dimmed': '#a3a8b3',
    '--mantine-color-placeholder': '#8f95a1',
    '--mantine-color-anchor': 'var(--mantine-color-accent-3)',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-default': 'var(--mantine-color-dark-6)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
  },
})
