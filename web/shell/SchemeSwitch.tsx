import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { shellTexts as texts } from './shell.texts.ts'

const schemes = [
  { scheme: 'light', label: texts.themeLight, Icon: IconSun },
  { scheme: 'dark', label: texts.themeDark, Icon: IconMoon },
  { scheme: 'auto', label: texts.themeAuto, Icon: IconDeviceDesktop },
] satisfies { scheme: MantineColorScheme; label: string; Icon: typeof IconSun }[]

/** Light, dark, or as the system says, as items of a menu. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{texts.theme}</Menu.Label>
      {schemes.map(({ scheme, label, Icon }) => (
        <Menu.Item
          key={scheme}
          role="menuitemradio"
          aria-checked={colorScheme === scheme}
          closeMenuOnClick={false}
          leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
          rightSection={colorScheme === scheme ? <IconCheck size={16} aria-hidden /> : null}
          onClick={() => setColorScheme(scheme)}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  )
}
