import { Button, type MantineColorScheme, Menu } from '@mantine/core'
import { shellTexts as texts } from '../shell.texts.ts'
import { useScheme } from './use-scheme.ts'

const schemes: { scheme: MantineColorScheme; label: string }[] = [
  { scheme: 'light', label: texts.themeLight },
  { scheme: 'dark', label: texts.themeDark },
  { scheme: 'auto', label: texts.themeAuto },
]

/** The color scheme as items of a menu: light, dark or the system's. */
export function SchemeItems() {
  const [scheme, choose] = useScheme()
  return (
    <>
      <Menu.Label>{texts.theme}</Menu.Label>
      <Menu.RadioGroup value={scheme} onChange={value => choose(value as MantineColorScheme)}>
        {schemes.map(({ scheme, label }) => (
          <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

/** The same as three buttons side by side, for the drawer. */
export function SchemeButtons() {
  const [chosen, choose] = useScheme()
  return (
    <Button.Group aria-label={texts.theme}>
      {schemes.map(({ scheme, label }) => (
        <Button
          key={scheme}
          flex={1}
          variant={chosen === scheme ? 'light' : 'default'}
          aria-pressed={chosen === scheme}
          onClick={() => choose(scheme)}
        >
          {label}
        </Button>
      ))}
    </Button.Group>
  )
}
