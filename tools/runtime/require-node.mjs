// Runs first, in syntax that an old Node can parse.
var version = process.versions.node.split('.');
var major = Number(version[0]);
var minor = Number(version[1]);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('Node 20.19 or later is needed; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
