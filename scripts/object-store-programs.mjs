import { findDebianPrograms } from './debian-programs.mjs'

/** The programs of Ceph, an S3-compatible store; or the reason why there are none. */
export const findPrograms = () =>
  findDebianPrograms({
    name: 'object-store',
    folder: 'bin',
    programs: ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'osdmaptool'],
    trial: '--version',
    tried: ['ceph-mon', 'ceph-osd', 'radosgw'],
    packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-base', 'ceph-common'],
    needs: ['ceph-base', 'ceph-common', 'ceph-mon', 'ceph-osd', 'radosgw'],
  })
