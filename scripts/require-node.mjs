// Runs before anything that an old Node could not read.
var wanted = [20, 19];
var have = process.versions.node.split('.').map(Number);
if (have[0] < wanted[0] || (have[0] === wanted[0] && have[1] < wanted[1])) {
  console.error('Node ' + wanted.join('.') + ' or later is needed; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
