// Class names answer their own name, so that a test can tell states apart without a stylesheet.
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
