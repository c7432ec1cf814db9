<script src="/assets/x.js"></script>
