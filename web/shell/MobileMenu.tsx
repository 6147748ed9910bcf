import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/NavLink.layer.css'
import { Divider, Drawer, NavLink, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconArrowsExchange, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { logOff } from '#web/platform/log-off.ts'
import { useMe } from '#web/platform/me.ts'
import { type NavItem, useNav } from '#web/platform/nav.ts'
import { useModalStack } from '#web/ui/modal-stack.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { shellTexts as texts } from './shell.texts.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Everything of the header, on a phone. */
export function MobileMenu({ opened, onClose }: Props) {
  const me = useMe()
  const company = useNav('company')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isTopmost = useModalStack(opened, onClose)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(100%, 22rem)"
      closeOnEscape={isTopmost}
      transitionProps={{ duration: 160 }}
      title={<Text fw={600}>{me?.full_name}</Text>}
      closeButtonProps={{ 'aria-label': uiTexts.close, size: 44 }}
    >
      <Stack gap="xs">
        <nav aria-label={texts.mainNavigation}>
          <Links items={useNav('main')} onClose={onClose} />
        </nav>
        {company.length > 0 && (
          <nav aria-label={texts.companyNavigation}>
            <Divider label={texts.company} labelPosition="left" my="xs" />
            <Links items={company} onClose={onClose} />
          </nav>
        )}
        <Divider label={texts.theme} labelPosition="left" my="xs" />
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={texts.theme}
          value={colorScheme}
          onChange={value => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
          data={[
            { value: 'light', label: texts.themeLight },
            { value: 'dark', label: texts.themeDark },
            { value: 'auto', label: texts.themeAuto },
          ]}
        />
        <Divider my="xs" />
        {me && me.organizations.length > 1 && (
          <NavLink
            component={Link}
            to="/select-company"
            mih={44}
            label={texts.switchCompany}
            leftSection={<IconArrowsExchange size={18} stroke={1.6} aria-hidden />}
            onClick={onClose}
          />
        )}
        <NavLink
          component="button"
          mih={44}
          label={texts.logOut}
          leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
          onClick={() => void logOff()}
        />
      </Stack>
    </Drawer>
  )
}

function Links({ items, onClose }: { items: NavItem[]; onClose: () => void }) {
  return items.map(({ to, label, icon: Icon }) => (
    <NavLink
      key={to}
      component={Link}
      to={to}
      mih={44}
      label={label}
      leftSection={Icon && <Icon size={18} stroke={1.6} aria-hidden />}
      activeProps={{ 'data-active': true }}
      onClick={onClose}
    />
  ))
}
