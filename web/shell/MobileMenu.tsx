import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/NavLink.layer.css'
import { Divider, Drawer, NavLink, Stack } from '@mantine/core'
import { IconArrowsExchange, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { logOff } from '#web/platform/log-off.ts'
import { useMe } from '#web/platform/me.ts'
import { type NavItem, useNav } from '#web/platform/nav.ts'
import { useModalStack } from '#web/ui/modal-stack.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { SchemeButtons } from './SchemeSwitch.tsx'
import { shellTexts as texts } from './shell.texts.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Everything of the header, on a phone. */
export function MobileMenu({ opened, onClose }: Props) {
  const me = useMe()
  const main = useNav('main')
  const company = useNav('company')
  const isTopmost = useModalStack(opened, onClose)
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(100%, 22rem)"
      closeOnEscape={isTopmost}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Mantine draws a `header`, which in a dialog would be a second banner of the page. */}
        <Drawer.Header role="presentation">
          <Drawer.Title fw={600}>{me?.full_name}</Drawer.Title>
          <Drawer.CloseButton aria-label={uiTexts.close} size={44} iconSize={22} />
        </Drawer.Header>
        <Drawer.Body>
          <Stack gap="xs">
            <nav aria-label={texts.mainNavigation}>
              <Links items={main} onClose={onClose} />
            </nav>
            {company.length > 0 && (
              <nav aria-label={texts.companyNavigation}>
                <Divider label={texts.company} labelPosition="left" my="xs" />
                <Links items={company} onClose={onClose} />
              </nav>
            )}
            <Divider label={texts.theme} labelPosition="left" my="xs" />
            <SchemeButtons />
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
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
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
