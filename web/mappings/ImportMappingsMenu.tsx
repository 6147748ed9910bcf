import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileImport, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mappingsTexts as texts } from './mappings.texts.ts'
import { useMappingFile } from './use-mapping-file.tsx'

/** Brings mappings from a spreadsheet, or from a file that names its frameworks. */
export function ImportMappingsMenu() {
  const { field, choose } = useMappingFile()
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          >
            {texts.import}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTable size={16} stroke={1.6} aria-hidden />}
            renderRoot={props => <Link to="/company/import/$kind" params={{ kind: 'mappings' }} {...props} />}
          >
            {texts.importSheet}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />} onClick={choose}>
            {texts.importFile}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {field}
    </>
  )
}
