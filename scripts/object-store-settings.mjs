import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The configuration of a store with one monitor and one disk, which is memory, without passwords inside. */
export function settingsOf({ folder, cluster, monitorPort, port, prefix }) {
  const libraries = join(prefix, 'usr/lib')
  const machine = join(libraries, readdirSync(libraries).find(name => name.endsWith('-linux-gnu')) ?? '')
  return `[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${monitorPort}/0
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
keyring = ${folder}/keyring
run dir = ${folder}/run
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
admin socket =
log file =
log to stderr = true
err to stderr = true
mon cluster log to file = false
clog to monitors = false
plugin dir = ${machine}/ceph
erasure code dir = ${machine}/ceph/erasure-code
osd class dir = ${machine}/rados-classes
ms bind ipv6 = false
public network = 127.0.0.0/8
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms type = async+posix
ms mon client mode = crc
ms mon service mode = crc
ms mon cluster mode = crc
ms client mode = crc
osd objectstore = memstore
memstore device bytes = 536870912
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd crush update on start = false
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 0
mon data avail warn = 0
mon warn on pool no redundancy = false
paxos propose interval = 0.02
paxos min wait = 0.01
mon tick interval = 1
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw thread pool size = 16
rgw dns name = store.test
rgw mime types file = ${folder}/mime.types
rgw enable usage log = false
rgw run sync thread = false
rgw enable quota threads = false
rgw enable gc threads = false
rgw enable lc threads = false
`
}
