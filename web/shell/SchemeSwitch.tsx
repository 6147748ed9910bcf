import { Button, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { shellTexts as texts } from './shell.texts.ts'

const schemes: { scheme: MantineColorScheme; label: string }[] = [
  { scheme: 'light', label: texts.themeLight },
  { scheme: 'dark', label: texts.themeDark },
  { scheme: 'auto', label: texts.themeAuto },
]

/** Light, dark, or as the system says, as items of a menu. */
export function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (value: string) => setColorScheme(value as MantineColorScheme)
  return (
    <>
      <Menu.Label>{texts.theme}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={choose}>
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
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Button.Group aria-label={texts.theme}>
      {schemes.map(({ scheme, label }) => (
        <Button
          key={scheme}
          flex={1}
          variant={colorScheme === scheme ? 'light' : 'default'}
          aria-pressed={colorScheme === scheme}
          onClick={() => setColorScheme(scheme)}
        >
          {label}
        </Button>
      ))}
    </Button.Group>
  )
}
